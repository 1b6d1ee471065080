import { labelKey, optionKey } from '@site/content/form/labels';
import { useText } from '@site/ui/language/use-text';

/** `const label = useLabel(); label('title', 'news')`: the name of a field below a noun or another field. */
export const useLabel = () => {
  const t = useText();
  return (name: string, parent: string): string => t(labelKey(name, parent));
};

/** The words of an option. Names of parts and standards have none and are the same in all languages. */
export const useOptionLabel = () => {
  const t = useText();
  return (option: string): string => {
    const key = optionKey(option);
    return key === undefined ? option : t(key);
  };
};
