/** The desk's API. A refusal comes back as `{ error }`, and so does a desk that is gone. */

async function call(path, init) {
  try {
    const response = await fetch(path, init);
    const body = await response.json();
    return response.ok ? body : { error: body.error ?? `the desk answered ${response.status}` };
  } catch {
    return { error: 'The desk does not answer. Is it still running?' };
  }
}

export const get = (path) => call(path);

export const remove = (path) => call(path, { method: 'DELETE' });

export const post = (path, body) =>
  call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
