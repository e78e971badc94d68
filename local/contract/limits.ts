/** How much Discord takes. Lengths are counted in UTF-16 units, the strictest of the counts that Discord is said to use. */
export const limits = {
  content: 2000,
  /** Of all texts of a layout together; a text is in bytes of UTF-8 too. */
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
