import { type Locale, locales } from '@site/contract/locales';
import { useLanguage } from '@site/ui/language/language-context';
import { useText } from '@site/ui/language/use-text';
import { Text } from 'react-aria-components';
import { useCall } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Menu, MenuItem } from '../parts/menu.tsx';

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
    <Menu
      label={t('desk.cannedAnswers')}
      placement="top start"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      button={
        <Button icon="quote" keys={cannedAnswersKey}>
          {t('desk.cannedAnswers')}
        </Button>
      }
    >
      {list.map(({ titles, texts }, index) => {
        const language = languageOf(texts);
        if (!language) return null;
        const title = titles[own] ?? titles[language] ?? '';
        return (
          <MenuItem key={`${index} ${title}`} textValue={title} onAction={() => onChoose(texts[language] ?? '')}>
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
  );
};
