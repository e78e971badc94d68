import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core finds wrong on a page, in a line each: in light and in dark colours. */
export async function complaintsOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const found: string[] = [];
  for (const colours of ['light', 'dark', 'forced'] as const) {
    const colorScheme = colours === 'light' ? 'light' : 'dark';
    await page.emulateMedia({
      colorScheme,
      forcedColors: colours === 'forced' ? 'active' : 'none',
      reducedMotion: 'reduce',
    });
    // Only colours differ in the dark.
    const options = colours === 'light' ? {} : { runOnly: ['color-contrast'] };
    const lines = await page.evaluate<string[]>(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => id + ' ' + html + ' ' + (any[0]?.message ?? ''))))`);
    found.push(...lines.map((line) => `${colours}: ${line}`));
  }
  return found;
}
