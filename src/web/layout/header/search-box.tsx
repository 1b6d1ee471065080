import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './search-box.module.css';

/** Takes the menu's place. A plain form: Enter or the button goes to /search?key=…, with or without script. */
export const SearchBox = ({ onClose }: { onClose: () => void }) => {
  const t = useText();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  return (
    <search className={styles.search}>
      <form
        action={paths.search()}
        onSubmit={(event) => {
          event.preventDefault();
          const key = input.current?.value.trim();
          if (key) void navigate(paths.search(key));
        }}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <input
          ref={input}
          type="search"
          name="key"
          maxLength={200}
          required
          aria-label={t('layout.search')}
          placeholder={t('layout.searchHint')}
        />
        <button type="submit" className="button" data-kind="primary">
          <Icon name="search" size={16} />
          <span>{t('layout.search')}</span>
        </button>
      </form>
    </search>
  );
};
