/** A bot that is not Antipode: it does on demand what a desk must cope with. `/do what: …` names the deed. */
const post = (content, env) =>
  fetch('https://discord.com/api/v10/channels/1180000000000000301/messages', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'DiscordBot (stub, 1)',
      authorization: `Bot ${env.DISCORD_TOKEN}`,
    },
    body: JSON.stringify({ content }),
  });

/** Posts, and tells what came of it. */
async function call(env) {
  try {
    const answer = await post('called', env);
    const headers = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, text: await answer.text() };
  } catch (error) {
    return { rejected: String(error) };
  }
}

const button = (custom_id, label) => ({ type: 2, custom_id, label, style: 2 });
const text = (content) => ({ type: 10, content });
/** A layout: a text and its buttons. */
const laid = (content, buttons, flags = 0) => ({
  flags: 32_768 | flags,
  components: [text(content), { type: 1, components: buttons }],
});
const field = { type: 4, custom_id: 'name', style: 1, max_length: 10 };
const modal = { custom_id: 'form', title: 'A form', components: [{ type: 18, label: 'Name', component: field }] };

const deeds = {
  hello: () => ({ type: 4, data: { content: `hello` } }),
  private: () => ({ type: 4, data: { content: 'psst', flags: 64 } }),
  buttons: () => ({ type: 4, data: laid('press', [button('up', 'Up'), button('ask', 'Ask')]) }),
  'secret-buttons': () => ({ type: 4, data: laid('x', [button('up', 'Up')], 64) }),
  async late() {
    await scheduler.wait(3300);
    return { type: 4, data: { content: 'late' } };
  },
  modal: () => ({ type: 9, data: modal }),
  complain() {
    console.error('something is wrong');
    return { type: 4, data: { content: 'x' } };
  },
  long: () => ({ type: 4, data: { content: 'x'.repeat(2001) } }),
  typo: () => ({ type: 4, data: { content: 'x', flag: 64 } }),
  junk: () => 'not json',
  silent: () => new Promise(() => undefined),
  outside: async () => ({ type: 4, data: { content: String((await fetch('https://example.com/')).status) } }),
  call: async (_interaction, env) => ({ type: 4, data: { content: JSON.stringify(await call(env)).slice(0, 2000) } }),
  /** Counts in the database: what it can read there, or why not, and how much a batch has written before. */
  async count(_interaction, env) {
    const write = env.DB.prepare('UPDATE heartbeat SET changes = changes + ?1').bind(1);
    const written = await env.DB.batch([write]).then(
      () => 'written',
      (error) => String(error),
    );
    const { changes } = (await env.DB.prepare('SELECT changes FROM heartbeat').first()) ?? {};
    return { type: 4, data: { content: `${written}, ${changes}` } };
  },
  async steps(_interaction, env) {
    await env.POSTS.send({ at: 'steps' });
    return { type: 4, data: { content: 'sent' } };
  },
  whole: (interaction) => ({
    type: 4,
    data: { content: JSON.stringify({ ...interaction, token: '' }).slice(0, 2000) },
  }),
};

const presses = {
  up: () => ({ type: 7, data: { components: [text('up!')] } }),
  ask: () => ({ type: 9, data: modal }),
};

async function respond(interaction, env) {
  const { type, data } = interaction;
  if (type === 1) return { type: 1 };
  if (type === 3) return presses[data.custom_id](interaction);
  if (type === 4)
    return { type: 8, data: { choices: [{ name: `did you mean ${data.options[0].value}?`, value: 'x' }] } };
  if (type === 5) return { type: 4, data: { content: `hello ${data.components[0].component.value}`, flags: 64 } };
  if (data.name === 'do') return deeds[data.options[0].value](interaction, env);
  return { type: 4, data: { content: JSON.stringify(data), flags: 64 } };
}

// oxlint-disable-next-line import/no-default-export -- a Worker's entry is its default export
export default {
  async fetch(request, env) {
    const { pathname, href } = new URL(request.url);
    if (pathname === '/health') return Response.json({ ok: true });
    if (pathname.startsWith('/play/')) {
      const authorization = request.headers.get('authorization');
      return Response.json({ authorization, body: await request.text(), now: Date.now() });
    }
    if (request.method === 'GET') {
      // What is drawn is the address itself: a test sees whether all of it came.
      const headers = { 'content-type': 'image/gif', 'cache-control': 'public, immutable', etag: '"x"', 'x-own': 'x' };
      return new Response(href, { status: pathname.startsWith('/board/gone') ? 404 : 200, headers });
    }
    const answer = await respond(await request.json(), env);
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
  },
  async scheduled(event, env) {
    await env.DB.prepare('SELECT 1').first();
    await env.POSTS.send({ at: event.scheduledTime });
    await env.POSTS.send({ at: 'later' }, { delaySeconds: 60 });
  },
  async queue(batch, env) {
    const [{ body, attempts }] = batch.messages;
    await env.DB.prepare('SELECT 1').all();
    if (body.at !== 'steps') return void (await post(`a post: ${body.at}, now ${Date.now()}`, env));
    // It goes on whatever becomes of a call: only death stops it.
    for (const step of ['first', 'second']) await post(`${step} step, attempt ${attempts}`, env).catch(() => undefined);
  },
};
