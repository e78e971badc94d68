/** Checks of the page to play on: it and its files are served, with the headers that keep strangers out. */
import { whyFailed } from '../program.ts';
import { type Check, fine, wrong } from './check.ts';
import type { Deployment, Served } from './deployment.ts';

const remedy = 'npx wrangler deploy makes and uploads it; wrangler.toml has [assets], and nothing may stand before it';

/** A header, and what it must say. */
const promised = [
  ['content-security-policy', "default-src 'self'"],
  ['content-security-policy', "frame-ancestors 'none'"],
  ['referrer-policy', 'no-referrer'],
] as const;

export async function pageChecks({ url, served }: Deployment): Promise<readonly Check[]> {
  try {
    const page = await served('/play');
    const fault = faultOf(page) ?? (await faultOfScript(page, served));
    return [
      fault === undefined ? fine('page', `${url}/play is served, with its policy`) : wrong('page', fault, remedy),
    ];
  } catch (error) {
    return [wrong('page', `${url}/play does not answer: ${whyFailed(error)}`, remedy)];
  }
}

function faultOf({ status, headers }: Served): string | undefined {
  if (status !== 200 || headers.get('content-type')?.startsWith('text/html') !== true) {
    return `/play answers ${status}, and not with the page to play on`;
  }
  const [name] = promised.find(([header, text]) => headers.get(header)?.includes(text) !== true) ?? [];
  return name === undefined ? undefined : `/play comes without its ${name}`;
}

/** A page of yesterday's files is as good as none. */
async function faultOfScript(page: Served, served: Deployment['served']): Promise<string | undefined> {
  const [, script] = /<script[^>]* src="(\/page\/[^"]+)"/u.exec(page.text) ?? [];
  if (script === undefined) return '/play names no script';
  const { status, headers } = await served(script);
  const isScript = status === 200 && headers.get('content-type')?.includes('javascript') === true;
  return isScript ? undefined : `/play needs ${script}, which answers ${status}`;
}
