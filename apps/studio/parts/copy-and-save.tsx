import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Button } from './button.tsx';

/** Hands data to the person as a file. */
export const saveFile = (name: string, type: string, data: string | Uint8Array<ArrayBuffer>): void => {
  const address = URL.createObjectURL(new Blob([data], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};

export const CopyButton = ({ text, label }: { text: string; label?: string }) => {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onPress={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('studio.copied') : (label ?? t('studio.copy'))}</span>
    </Button>
  );
};
