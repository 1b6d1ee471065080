import { useState } from 'react';
import { localeCodes, locales } from '#contract/locales.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { useText } from '#ui/language/use-text.ts';
import { letterKeysStore, switchLetterKeys } from '../frame/shortcuts.ts';
import { Section } from '../parts/section.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { SelectField } from '../parts/select-field.tsx';
import { useStore } from '../parts/store.ts';
import { Switch } from '../parts/switch.tsx';
import { chooseLocale, chooseTheme, themeChoice } from '../session/choices.ts';
import styles from './account.module.css';

/** Language, theme and keys, remembered in this browser. */
export const Appearance = () => {
  const t = useText();
  const { locale } = useLanguage();
  const [theme, setTheme] = useState(themeChoice);
  const areLettersOn = useStore(letterKeysStore);
  return (
    <Section title={t('account.appearance')}>
      <div className={styles.choices}>
        <SelectField
          label={t('account.language')}
          value={locale}
          onChange={chooseLocale}
          options={localeCodes.map((code) => ({ value: code, label: locales[code].name, lang: locales[code].lang }))}
        />
        <div>
          <p className="label">{t('account.theme')}</p>
          <Segmented
            label={t('account.theme')}
            value={theme}
            onChange={(next) => {
              chooseTheme(next);
              setTheme(next);
            }}
            options={[
              { value: 'system', label: t('account.themeSystem') },
              { value: 'light', label: t('account.themeLight') },
              { value: 'dark', label: t('account.themeDark') },
            ]}
          />
        </div>
        <div>
          <Switch isSelected={areLettersOn} onChange={switchLetterKeys}>
            {t('studio.letterKeys')}
          </Switch>
          <p className="small muted">{t('studio.letterKeysHint')}</p>
        </div>
      </div>
    </Section>
  );
};
