import { useText } from '@site/ui/language/use-text';
import { CompanyRow } from './company-row.tsx';
import { EmailRow } from './email-row.tsx';
import { NicknameRow } from './nickname-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import type { RowProps } from './row-props.ts';
import { Section } from './section.tsx';

export const ProfileSection = (props: RowProps) => {
  const t = useText();
  return (
    <Section id="profile" title={t('personal.profile')}>
      <NicknameRow {...props} />
      <PhoneRow {...props} />
      <EmailRow {...props} />
      <CompanyRow {...props} />
    </Section>
  );
};
