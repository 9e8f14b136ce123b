package dev.tern.scan;

import java.util.List;

/** The commonest attacks in other languages than English. */
final class ForeignPhrases {
    private static final String RU_IGNORE =
            "игнорируй|игнорируйте|проигнорируй|проигнорируйте|забудь|забудьте|игнорировать"
                    + "|не обращай внимания на|не обращайте внимания на";
    private static final String RU_SHOW =
            "покажи|покажите|выведи|выведите|раскрой|раскройте|напечатай|повтори|повторите";

    static final List<Phrase> ALL = List.of(
            // German, Dutch
            ignore(
                    "ignoriere|ignorieren|ignoriert|missachte|vergiss|vergesst|übergehe",
                    "~{0,3}(?:vorherige|bisherige|obige|frühere|vorangegangene|vorige|ursprüngliche)[nrs]? ~{0,2}"
                            + "(?:anweisung|regel|instruktion|vorgabe|befehl)"),
            ignore(
                    "ignoriere|ignorieren|ignoriert|missachte|vergiss|vergesst",
                    "(?:alle|alles|deine|sämtliche) (?:deine )?(?:anweisung|instruktion|was du)"),
            ignore(
                    "negeer|vergeet",
                    "~{0,3}(?:vorige|eerdere|bovenstaande|voorgaande) ~{0,1}(?:instructies|regels|opdrachten)"),
            role(
                    "du bist jetzt|du bist nun|du bist ab sofort",
                    "(?:ein|eine|kein|keine|mein) ~{0,3}(?:ki|assistent|assistentin|bot|modell|agent|pirat|hacker)\\b"),
            prompt(
                    "zeig|zeige|gib|verrate|nenne|wiederhole",
                    "(?:mir |uns )?(?:deinen?|deine|den) ~{0,1}(?:system ?prompt|anweisungen|instruktionen|systemanweisung)"),
            // Romance languages
            ignore(
                    "ignore|ignorez|ignorer|oublie|oubliez|ne tiens pas compte|ne tenez pas compte",
                    "~{0,4}(?:instructions|consignes|règles|directives) ~{0,1}(?:précédentes|antérieures|ci dessus|du système"
                            + "|initiales)"),
            ignore(
                    "ignora|ignorar|ignore|olvida|olvide|haz caso omiso",
                    "~{0,4}(?:instrucciones|reglas|órdenes|indicaciones) ~{0,1}(?:anteriores|previas|del sistema|de arriba)"),
            ignore(
                    "ignore|ignora|ignorar|esqueça|esquece|desconsidere",
                    "~{0,4}(?:instruções|regras|ordens) ~{0,1}(?:anteriores|prévias|acima|do sistema)"),
            ignore(
                    "ignora|ignorate|dimentica",
                    "~{0,4}(?:istruzioni|regole|direttive) ~{0,1}(?:precedenti|di sistema|sopra|iniziali)"),
            prompt(
                    "montre|montre moi|affiche|révèle|muestra|muéstrame|revela|mostra|mostre",
                    "(?:ton|votre|tu|su|il tuo|seu|o seu) (?:prompt|instruc|instruç|istruz)"),
            // Slavic languages, Turkish
            ignore(
                    RU_IGNORE,
                    "~{0,3}(?:предыдущ|прежн|вышеуказанн|вышеизложенн|системн|сво)\\p{L}{1,4} ~{0,2}(?:инструкци|указани|правил"
                            + "|команд)"),
            ignore(RU_IGNORE, "(?:все|всё) (?:свои |эти )?(?:инструкции|указания|что было|предыдущее)"),
            prompt(
                    RU_SHOW,
                    "(?:мне )?(?:(?:свой|свои|твой|твои|весь) )?(?:системн\\p{L}{1,4} (?:промпт|инструкци|сообщени)|инструкции|"
                            + "промпт)"),
            role("теперь ты|ты теперь|отныне ты", "(?:не )?~{0,3}(?:ии|ассистент|помощник|бот|модель|хакер)"),
            ignore(
                    "ignoruj|zignoruj|zapomnij",
                    "~{0,3}(?:poprzedni|wcześniejsz|powyższ)\\p{L}{1,4} ~{0,1}(?:instrukcj|polece|zasad)"),
            ignore(
                    "önceki|yukarıdaki",
                    "~{0,2}(?:talimat|kural|komut)\\p{L}{0,6} (?:yok say|unut|görmezden gel|dikkate alma)"),
            // Arabic, Persian
            ignore("تجاهل|انس", "~{0,3}(?:التعليمات|الأوامر|القواعد|تعليماتك) ~{0,2}(?:السابقة|أعلاه|الأصلية)"));

    /** In scripts that part words otherwise, or not at all. */
    static final List<Rule> WITHOUT_BLANKS = List.of(
            Rule.of(
                    "ignore-instructions",
                    "(?:دستور|قوانین|راهنمایی)[^ ]{0,12} (?:[^ ]{1,12} ){0,2}(?:قبلی|پیشین|بالا)[^ ]{0,4} "
                            + "(?:[^ ]{1,12} ){0,2}(?:نادیده|فراموش)"),
            Rule.of(
                    "ignore-instructions",
                    "(?:忽略|无视|無視|忘记|忘記|不要遵守|不要理会)[^。.]{0,6}(?:之前|以前|先前|以上|上面|前面|所有|全部|系统|系統)[^。.]{0,6}"
                            + "(?:指令|指示|说明|說明|规则|規則|提示|命令)"),
            Rule.of(
                    "prompt-leak",
                    "(?:显示|顯示|输出|輸出|打印|告诉我|告訴我|泄露|重复)[^。.]{0,4}(?:你的|系统|系統)[^。.]{0,4}(?:提示词|提示詞|提示|指令|prompt)"),
            Rule.of(
                    "ignore-instructions",
                    "(?:以前|これまで|前|上記|すべて|全て|システム)の?[^。.]{0,8}(?:指示|命令|ルール|プロンプト|指令)[^。.]{0,8}"
                            + "(?:無視し(?!ない)|無視せよ|忘れ(?!ない|ず))(?!てはいけ|ては(?:なら|いけ)|てはなりません)"),
            Rule.of("prompt-leak", "システム ?プロンプト[をの][^。.]{0,6}(?:表示し(?!ない)|出力し(?!ない)|教え(?!ない)|見せ(?!ない)|開示し(?!ない))"),
            Rule.of(
                    "ignore-instructions",
                    "(?:이전|위의|앞의|모든)[^.]{0,8}(?:지시|명령|규칙|지침)[^.]{0,4}(?:무시하(?!지)|무시해|잊어|따르지 마)"));

    private ForeignPhrases() {}

    private static Phrase ignore(String beginnings, String rest) {
        return Phrase.of("ignore-instructions", beginnings, rest);
    }

    private static Phrase role(String beginnings, String rest) {
        return Phrase.of("role-hijack", beginnings, rest);
    }

    private static Phrase prompt(String beginnings, String rest) {
        return Phrase.of("prompt-leak", beginnings, rest);
    }
}
