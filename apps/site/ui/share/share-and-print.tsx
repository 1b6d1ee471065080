import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';

/** Without script visitors use the browser's own menu. */
export const PrintButton = ({ label, className }: { label: string; className?: string }) => (
  <button type="button" className={`${className ?? ''} noscript:hidden`} onClick={() => print()}>
    {label}
  </button>
);

type Props = { of: Parameters<typeof paths.share>[0]; className?: string };

/** Links to the share card of this page: its QR code, its link, and the system's share sheet. */
export const ShareLink = ({ of, className = 'button' }: Props) => {
  const t = useText();
  return (
    <a className={className} href={paths.share(of)}>
      {t('layout.share')}
    </a>
  );
};
