package dev.tern.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveRulesTest {
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private final SecretMask mask = SecretMask.of(List.of());

    /** What people who write programs talk about. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "npm-check-updates-v16 and npm_config_user_agent_v2, npm-run-all2-with-workspaces",
                "sk_buff_frag_list_2, sk_user_data_is_nocopy_4, sk-learn-contrib-version-1",
                "pk_accounttransaction2 is the key of account_transaction; pk_order_item_history_2024_01",
                "fw_20240101T000000Z.bin, fw-update-2024-01-01-stable, hf-transformers-models-v4-37",
                "NotificationServiceFactory.create.somethingVeryLongAndDescriptiveToCall",
                "MyVeryLongNameOfATestClass.method.anotherVeryLongMethodNameHere",
                "xoxo-hugs-and-kisses-to-all-of-you",
                "mfa.some_quite_long_attribute_name_here, hvs.a_method_name_that_is_rather_long",
                "SG.some_long_class_name.other_long_class_name",
                "/services/TestRunner/BuildServer/someLongMethodName",
                "/actions/TestRunner/with/some/long/path/to/it and /workflows/Testing/how-it/works/in/practice",
                "/webhooks/12345/how-to-make-one-that-works-for-all",
                "12345678:this-is-a-long-slug-of-more-than-thirty-letters",
                "ASIAPACIFICSOUTHEAST and AKIAMATEARAIDOHAKIAX",
                "test_that_a_user_can_log_in_2_times, live_preview_of_markdown_2, api_v1_users_by_id_and_name_2",
                "commit 3f2a9c1d4e5b6a7f8091a2b3c4d5e6f708192a3b, uuid 123e4567-e89b-12d3-a456-426614174000",
                "ghs_is_short, github_pat_is_what_they_begin_with, glpat-is-the-prefix-of-tokens-v2",
                "gh-pages-deploy-action-v4, v1-is-the-oldest-version-of-this-api-2020"
            })
    void namesInCodeAndProseStay(String text) {
        assertThat(mask.all(text)).isSameAs(text);
    }

    /** Random ones by the makers' own patterns, always the same. */
    @Test
    void tokensAreMasked() {
        var random = new Random(10);
        for (int i = 0; i < 200; i++) {
            var tokens = List.of(
                    "sk-proj-" + letters(random, "_-", 120),
                    "sk-ant-api03-" + letters(random, "_-", 95),
                    "sk-or-v1-" + letters(random, "", 40) + "0a1b2c3d",
                    "ghp_" + letters(random, "", 36),
                    "github_pat_" + letters(random, "", 22) + "_" + letters(random, "", 59),
                    "npm_" + letters(random, "", 36),
                    "hf_" + letters(random, "", 34),
                    "gsk_" + letters(random, "", 52),
                    "123456789:AA" + letters(random, "_-", 33),
                    "xoxb-123456789012-1234567890123-" + letters(random, "", 24),
                    "xapp-1-A0123456789-1234567890123-" + letters(random, "", 64),
                    "sk_live_" + letters(random, "", 24));

            assertThat(tokens)
                    .allSatisfy(token -> assertThat(mask.all("(" + token + ")")).isEqualTo("([REDACTED])"));
        }
    }

    private static String letters(Random random, String more, int length) {
        var all = LETTERS + more;
        return random.ints(length - 1L, 0, all.length())
                .mapToObj(at -> all.substring(at, at + 1))
                .reduce("", String::concat)
                .concat("x");
    }
}
