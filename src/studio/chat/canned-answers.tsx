import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components';
import { type Locale, locales } from '#contract/locales.ts';
import { useLanguage } from '#ui/language/language-context.ts';
import { useText } from '#ui/language/use-text.ts';
import { useCall } from '../api/use-call.ts';
import { Icon } from '../parts/icon.tsx';
import { Keys } from '../parts/keys.tsx';
import buttonStyles from '../parts/button.module.css';
import menuStyles from '../parts/menu.module.css';

/** The key that opens the menu while somebody types an answer. */
export const cannedAnswersKey = 'Alt+a';

type Props = {
  locale: Locale;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (text: string) => void;
};

/** Answers that are given again and again, in the visitor's language if they are written in it. */
export const CannedAnswers = ({ locale, isOpen, onOpenChange, onChoose }: Props) => {
  const t = useText();
  const { locale: own } = useLanguage();
  const list = useCall('answerList').data?.list ?? [];
  if (list.length === 0) return null;
  const languageOf = (texts: (typeof list)[number]['texts']): Locale | undefined =>
    [locale, locales[locale].fallback, ...(Object.keys(texts) as Locale[])].find((one) => texts[one] !== undefined);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <AriaButton className={buttonStyles.button ?? ''} data-kind="default" data-size="medium">
        <Icon name="quote" size={16} />
        {t('desk.cannedAnswers')}
        <span className={buttonStyles.keys} aria-hidden="true">
          <Keys keys={cannedAnswersKey} />
        </span>
      </AriaButton>
      <Popover className={menuStyles.popover ?? ''} placement="top start">
        <Menu className={menuStyles.menu ?? ''} aria-label={t('desk.cannedAnswers')}>
          {list.map(({ titles, texts }, index) => {
            const language = languageOf(texts);
            if (!language) return null;
            const title = titles[own] ?? titles[language] ?? '';
            return (
              <MenuItem
                key={`${index} ${title}`}
                className={menuStyles.item ?? ''}
                textValue={title}
                onAction={() => onChoose(texts[language] ?? '')}
              >
                <Text slot="label">{title}</Text>
                {language !== locale && (
                  <Text slot="description" className="small muted">
                    {t('desk.answerNotWritten', { language: locales[language].name })}
                  </Text>
                )}
              </MenuItem>
            );
          })}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
};
