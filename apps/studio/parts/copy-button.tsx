import { useText } from '@site/ui/language/use-text';
import { useState } from 'react';
import { Button } from './button.tsx';

export const CopyButton = ({ text }: { text: string }) => {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onPress={() => void copy()}>
      <span aria-live="polite">{isCopied ? t('studio.copied') : t('studio.copy')}</span>
    </Button>
  );
};
