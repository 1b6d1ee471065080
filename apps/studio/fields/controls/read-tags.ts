/** The values of a typed or pasted list: separated by commas, semicolons, tabs or line ends. */
export const readTags = (text: string): string[] =>
  text
    .split(/[,;\t\r\n]+|，|；|、/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
