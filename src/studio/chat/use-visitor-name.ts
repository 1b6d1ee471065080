import { useText } from '#ui/language/use-text.ts';

/** Visitors without an account have a number. */
export const useVisitorName = () => {
  const t = useText();
  return ({ id, name }: { id: number; name?: string | undefined }): string => name ?? t('desk.visitorNumber', { id });
};
