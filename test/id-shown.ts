/** The id of the position that the first picture of a message shows, by the picture's address; undefined where it has none. */
export function idShown(message: unknown): string | undefined {
  const [, address] = /\/(?:puzzle|board\/\d+)\/([^/"?]+)\.png/u.exec(JSON.stringify(message) ?? '') ?? [];
  return address && decodeURIComponent(address);
}
