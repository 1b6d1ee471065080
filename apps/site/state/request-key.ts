/** The storage key and event of the request list: all that the first page needs to know about it. */
export const requestKey = 'request-list';
export const requestEvent = 'request-list';

export const subscribeRequestList = (listener: () => void) => {
  addEventListener('storage', listener);
  addEventListener(requestEvent, listener);
  return () => {
    removeEventListener('storage', listener);
    removeEventListener(requestEvent, listener);
  };
};
