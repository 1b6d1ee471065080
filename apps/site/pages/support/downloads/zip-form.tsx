import { paths } from '@site/contract/paths';
import { Icon } from '@site/ui/icons/icon';
import { useText } from '@site/ui/language/use-text';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import styles from './zip-form.module.css';

/** The table as a plain form: selected files download as one archive. With script the bar shows their number. */
export const ZipForm = ({ children }: { children: ReactNode }) => {
  const t = useText();
  const [count, setCount] = useState<number>();
  const onChange = ({ currentTarget }: ChangeEvent<HTMLFormElement>) =>
    setCount(currentTarget.querySelectorAll('input[name=ids]:checked').length);
  return (
    <form action={paths.filesZip} onChange={onChange}>
      {children}
      <div className={`spread ${styles.bar}`} data-chosen={count ? true : undefined}>
        <p aria-live="polite">{count ? t('downloads.zipCount', { count }) : t('downloads.zipHint')}</p>
        <button type="submit" className="button" data-kind={count ? 'primary' : undefined} disabled={count === 0}>
          <Icon name="download" size={16} /> {t('downloads.zip')}
        </button>
      </div>
    </form>
  );
};
