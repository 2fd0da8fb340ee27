// Something the server is asked for again and again while the page can be seen.
export class Poll<T> {
  value = $state.raw<T | null>(null);
  error = $state.raw<unknown>(null);

  constructor(ask: () => Promise<T>, everyMs: number) {
    $effect(() => {
      let over = false;
      const again = async () => {
        if (document.hidden) return;
        try {
          const value = await ask();
          if (!over) [this.value, this.error] = [value, null];
        } catch (error) {
          if (!over) this.error = error;
        }
      };
      void again();
      const timer = setInterval(again, everyMs);
      document.addEventListener('visibilitychange', again);
      return () => {
        over = true;
        clearInterval(timer);
        document.removeEventListener('visibilitychange', again);
      };
    });
  }
}
