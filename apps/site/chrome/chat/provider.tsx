import { useEffect } from 'react';

/** The provider draws its own button; we only load its script. */
export const Provider = ({ url }: { url: string }) => {
  useEffect(() => {
    if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return;
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    document.head.append(script);
  }, [url]);
  return null;
};
