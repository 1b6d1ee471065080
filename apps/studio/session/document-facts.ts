const contentOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** The company's short name. */
export const companyName = contentOf('company') ?? '';

/** Whether the browser sent a session with its request for the document; it may have ended. */
export const hasSession = contentOf('session') !== undefined;
