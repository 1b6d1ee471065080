/** The company's short name, which the document brings. */
export const companyName = document.querySelector<HTMLMetaElement>('meta[name=company]')?.content ?? '';
