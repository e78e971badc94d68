/** The desk's API. A refusal comes back as `{ error }`, in the language of the page; so does a desk that is gone. */
import { say, spokenNow } from './words.js';

async function call(path, init) {
  try {
    const headers = { 'accept-language': spokenNow(), 'content-type': 'application/json' };
    const response = await fetch(path, { headers, ...init });
    const body = await response.json();
    if (response.status === 503) return { error: say('desk-starting') };
    return response.ok ? body : { error: body.error ?? say('desk-answered', { status: response.status }) };
  } catch {
    return { error: say('no-answer') };
  }
}

/** Whether a desk that could not be reached was the reason. */
export const isAway = (error) => error === say('no-answer') || error === say('desk-starting');

export const get = (path) => call(path);

export const remove = (path) => call(path, { method: 'DELETE' });

export const post = (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) });
