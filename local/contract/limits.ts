/** Discord's limits. Lengths are in UTF-16 units, the strictest count: Discord does not say how it counts. */
export const limits = {
  content: 2000,
  /** Of all text components of a message together, in characters and in bytes of UTF-8. */
  componentsText: 4000,
  componentsBytes: 10_000,
  components: 40,
  buttonsInRow: 5,
  description: 1024,
  files: 10,
  fileBytes: 10_485_760,
  formFields: 5,
  formText: 4000,
  choice: 100,
  commands: 100,
  commandText: 8000,
} as const;
