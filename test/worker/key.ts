/** The secret key of RFC 8032's first test vector, whose public key the test settings carry. */
const jwk = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
};

export function discordKey(): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['sign']);
}
