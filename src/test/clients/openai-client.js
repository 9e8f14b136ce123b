// A program on the official openai SDK, which uses what we answer as its users do. Driven by OpenAiClientQuarkusTest.
import assert from "node:assert/strict";
import OpenAI, {
  APIUserAbortError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  RateLimitError,
  UnprocessableEntityError,
} from "openai";

const baseURL = process.env.BASE_URL;
const client = new OpenAI({baseURL, apiKey: process.env.API_KEY, maxRetries: 0});
const model = "tern";
const pixel = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const weather = {
  type: "function",
  function: {
    name: "get_weather",
    description: "The weather of a city",
    parameters: {type: "object", properties: {city: {type: "string"}}, required: ["city"]},
  },
};
const flatWeather = {type: "function", strict: null, ...weather.function};

async function shows(name, check) {
  await check();
  console.log(`ok ${name}`);
}

await shows("models", async () => {
  const page = await client.models.list();
  assert.deepEqual(page.data.map(each => each.id), ["tern"]);
  assert.equal((await client.models.retrieve("tern")).owned_by, "tern");
});

await shows("chat", async () => {
  const completion = await client.chat.completions.create({
    model,
    messages: [{role: "system", content: "Be brief."}, {role: "user", content: "hello"}],
  });
  assert.equal(completion.choices[0].message.content, "Heard: hello");
  assert.equal(completion.choices[0].finish_reason, "stop");
  assert.equal(completion.usage.total_tokens, 17);
});

await shows("chat stream", async () => {
  const stream = await client.chat.completions.create({
    model,
    stream: true,
    stream_options: {include_usage: true},
    messages: [{role: "user", content: "hello"}],
  });
  let text = "";
  let usage;
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? "";
    usage = chunk.usage ?? usage;
  }
  assert.equal(text, "Heard: hello");
  assert.equal(usage.total_tokens, 17);
});

await shows("chat tools", async () => {
  const messages = [{role: "user", content: "weather"}];
  const asked = await client.chat.completions.create({model, messages, tools: [weather]});
  assert.equal(asked.choices[0].finish_reason, "tool_calls");
  const call = asked.choices[0].message.tool_calls[0];
  assert.deepEqual([call.function.name, call.function.arguments], ["get_weather", '{"city":"Paris"}']);
  messages.push(asked.choices[0].message, {role: "tool", tool_call_id: call.id, content: "20 degrees"});
  const told = await client.chat.completions.create({model, messages, tools: [weather]});
  assert.equal(told.choices[0].message.content, "Told: 20 degrees");
});

await shows("chat tool runner", async () => {
  const runner = client.chat.completions.runTools({
    model,
    stream: true,
    messages: [{role: "user", content: "weather"}],
    tools: [{...weather, function: {...weather.function, parse: JSON.parse, function: ({city}) => `sun in ${city}`}}],
  });
  assert.equal(await runner.finalContent(), "Told: sun in Paris");
});

await shows("chat images", async () => {
  const seen = await client.chat.completions.create({
    model,
    messages: [{
      role: "user",
      content: [
        {type: "text", text: "picture"},
        {type: "image_url", image_url: {url: pixel}},
        {type: "image_url", image_url: {url: "https://example.org/cat.png"}},
      ],
    }],
  });
  assert.equal(seen.choices[0].message.content, "Saw 2");
});

await shows("chat session", async () => {
  const headers = {"X-Tern-Session": "npm"};
  await client.chat.completions.create({model, messages: [{role: "user", content: "first"}]}, {headers});
  const count = await client.chat.completions.create({model, messages: [{role: "user", content: "count"}]}, {headers});
  assert.equal(count.choices[0].message.content, "Messages: 3");
});

await shows("responses", async () => {
  const response = await client.responses.create({model, instructions: "Be brief.", input: "hello", store: false});
  assert.equal(response.output_text, "Heard: hello");
  assert.equal(response.status, "completed");
  assert.equal(response.instructions, null);
  await assert.rejects(client.responses.retrieve(response.id), NotFoundError);
});

await shows("responses stream", async () => {
  const stream = client.responses.stream({model, input: "hello"});
  const types = [];
  for await (const event of stream) {
    assert.equal(event.sequence_number, types.length);
    types.push(event.type);
  }
  const response = await stream.finalResponse();
  assert.equal(response.output_text, "Heard: hello");
  assert.deepEqual([...new Set(types)], [
    "response.created",
    "response.in_progress",
    "response.output_item.added",
    "response.content_part.added",
    "response.output_text.delta",
    "response.output_text.done",
    "response.content_part.done",
    "response.output_item.done",
    "response.completed",
  ]);
});

await shows("responses previous_response_id", async () => {
  const first = await client.responses.create({model, input: "first"});
  const second = await client.responses.create({model, input: "count", previous_response_id: first.id});
  assert.equal(second.output_text, "Messages: 3");
  assert.equal(second.previous_response_id, first.id);
  const branch = await client.responses.create({model, input: "count", previous_response_id: first.id});
  assert.equal(branch.output_text, "Messages: 3");
  assert.equal((await client.responses.retrieve(second.id)).output_text, "Messages: 3");
});

await shows("responses tools", async () => {
  const asked = await client.responses.create({model, input: "weather", tools: [flatWeather]});
  const call = asked.output.find(item => item.type === "function_call");
  assert.deepEqual([call.name, call.arguments, call.status], ["get_weather", '{"city":"Paris"}', "completed"]);
  const told = await client.responses.create({
    model,
    previous_response_id: asked.id,
    input: [{type: "function_call_output", call_id: call.call_id, output: "20 degrees"}],
    tools: [flatWeather],
  });
  assert.equal(told.output_text, "Told: 20 degrees");
  assert.notEqual(told.id, asked.id);
});

await shows("responses tools stream", async () => {
  const stream = client.responses.stream({model, input: "weather", store: false, tools: [flatWeather]});
  let args = "";
  stream.on("response.function_call_arguments.delta", event => args = event.snapshot);
  const response = await stream.finalResponse();
  assert.equal(args, '{"city":"Paris"}');
  assert.equal(response.output[0].arguments, '{"city":"Paris"}');
});

await shows("responses incomplete", async () => {
  const response = await client.responses.create({model, input: "long", store: false});
  assert.equal(response.status, "incomplete");
  assert.equal(response.incomplete_details.reason, "max_output_tokens");
});

await shows("responses images", async () => {
  const response = await client.responses.create({
    model,
    input: [{role: "user", content: [
      {type: "input_text", text: "picture"},
      {type: "input_image", image_url: pixel, detail: "auto"},
    ]}],
  });
  assert.equal(response.output_text, "Saw 1");
});

await shows("errors", async () => {
  const stranger = new OpenAI({baseURL, apiKey: "wrong", maxRetries: 0});
  await assert.rejects(stranger.models.list(), e => e instanceof AuthenticationError && e.code === "invalid_api_key");
  const hello = {model, messages: [{role: "user", content: "hello"}]};
  await assert.rejects(
    client.chat.completions.create({...hello, model: "gpt-9"}),
    e => e instanceof NotFoundError && e.code === "model_not_found" && e.param === "model",
  );
  await assert.rejects(
    client.chat.completions.create({...hello, n: 2}),
    e => e instanceof BadRequestError && e.param === "n" && e.type === "invalid_request_error",
  );
  await assert.rejects(
    client.chat.completions.create({model, messages: [{role: "user", content: "overload"}]}),
    RateLimitError,
  );
  await assert.rejects(
    client.responses.create({model, input: "hello", previous_response_id: "resp_0123456789abcdef01234567"}),
    NotFoundError,
  );
  const headers = {"Idempotency-Key": "npm-1"};
  const once = await client.chat.completions.create(hello, {headers});
  const twice = await client.chat.completions.create(hello, {headers});
  assert.deepEqual(twice, once);
  await assert.rejects(
    client.chat.completions.create({...hello, temperature: 1}, {headers}),
    UnprocessableEntityError,
  );
});

await shows("broken stream", async () => {
  const stream = await client.chat.completions.create({
    model,
    stream: true,
    messages: [{role: "user", content: "break"}],
  });
  await assert.rejects(
    async () => {
      for await (const chunk of stream) {
        assert.ok(chunk);
      }
    },
    e => e.code === "model_cut",
  );
});

await shows("abort", async () => {
  const abort = new AbortController();
  const waiting = client.chat.completions.create(
    {model, messages: [{role: "user", content: "wait"}]},
    {signal: abort.signal},
  );
  setTimeout(() => abort.abort(), 500);
  await assert.rejects(waiting, APIUserAbortError);
  const stream = await client.responses.create({model, input: "write on", stream: true, store: false});
  for await (const event of stream) {
    if (event.type === "response.output_text.delta") {
      break;
    }
  }
});
