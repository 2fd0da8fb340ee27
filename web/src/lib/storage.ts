// localStorage with a prefix, and without surprises: what cannot be kept is kept in memory.
const memory = new Map<string, string>();
const name = (key: string) => `ludotheque.${key}`;

export const kept = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(name(key));
    } catch {
      return memory.get(key) ?? null;
    }
  },
  write(key: string, value: string) {
    try {
      localStorage.setItem(name(key), value);
    } catch {
      memory.set(key, value);
    }
  },
};
