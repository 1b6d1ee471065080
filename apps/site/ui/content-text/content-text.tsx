import { type ComponentProps, createElement, type JSX } from 'react';
import { useLangOf } from '../../app/site-context.ts';

type Props<E extends keyof JSX.IntrinsicElements> = ComponentProps<E> & {
  /** The element around the text. Without one, there is a `span` only if the text needs a `lang`. */
  as?: E;
  /** The text that decides the language, if the children are not that text alone. */
  of?: string | undefined;
};

/**
 * A text of the content. Where it is not translated yet, its element says which language it is in, so that browsers choose the
 * right font and screen readers the right voice.
 *
 * @example
 * <ContentText as="h1">{item.title}</ContentText>
 */
export const ContentText = <E extends keyof JSX.IntrinsicElements = 'span'>({ as, of, ...props }: Props<E>) => {
  const langOf = useLangOf();
  const { children } = props as ComponentProps<'span'>;
  const text = of ?? (typeof children === 'string' ? children : undefined);
  const lang = langOf(text);
  if (!as) return lang ? <span lang={lang}>{children}</span> : children;
  return createElement(as, lang ? { ...props, lang } : props);
};
