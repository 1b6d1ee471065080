/** The parts of an email address between which a line may end: after `@` and after each dot. */
export const emailParts = (email: string): string[] => email.split(/(?<=[@.])/);
