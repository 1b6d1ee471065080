/** Hands data to the person as a file. */
export const saveFile = (name: string, type: string, data: string | Uint8Array<ArrayBuffer>): void => {
  const address = URL.createObjectURL(new Blob([data], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
};
