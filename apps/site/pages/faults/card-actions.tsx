import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { showToast } from '@site/ui/notices/notice-store';
import { useLayoutData } from '../../layout/layout-data.ts';
import { ShareLink } from '../../ui/share/share-link.tsx';
import styles from './card-actions.module.css';

type Props = { href: string; text: string; share: Parameters<typeof paths.share>[0] };

/** Call, share, copy: a fixed bar within thumb's reach on phones. */
export const CardActions = ({ href, text, share }: Props) => {
  const t = useText();
  const { phone } = useLayoutData().index.company;
  const copy = async () => {
    await navigator.clipboard.writeText(`${text}\n${new URL(href, location.href).href}`);
    showToast('success', t('faults.copied'));
  };
  return (
    <div className={styles.bar}>
      <a className={`button ${styles.call}`} href={paths.telephone(phone)}>
        {t('faults.call')}
      </a>
      <ShareLink of={share} />
      <button type="button" className="button" onClick={() => void copy().catch(() => undefined)}>
        {t('faults.copy')}
      </button>
    </div>
  );
};
