import { useEffect } from 'react';
import { useLocation } from 'react-router';

export const faqAnchor = (id: number): string => `faq-${id}`;

/** Opens the answer named in the address and scrolls to it; `shown` changes when the answers do. */
export const useOpenAddressedAnswer = (shown: unknown) => {
  const { hash } = useLocation();
  useEffect(() => {
    const open = () => {
      const target = document.querySelector(`details#${CSS.escape(location.hash.slice(1) || 'none')}`);
      if (!(target instanceof HTMLDetailsElement)) return;
      target.open = true;
      target.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [hash, shown]);
};
