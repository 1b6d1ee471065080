import { useSite } from '../../app/site-context.ts';
import { ChatWidget } from './chat-widget.tsx';
import { Provider } from './provider.tsx';

/** The Chinese edition's chat: our own, or a provider's script if one is configured. */
export const Chat = () => {
  const { chatUrl } = useSite();
  return chatUrl === undefined ? <ChatWidget /> : <Provider url={chatUrl} />;
};
