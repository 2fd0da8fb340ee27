// What the pages of a review stand on: the review as it grows, the replay it is laid along, the record,
// and which seats were one's own.
import { untrack } from 'svelte';
import { lengths, readRecord } from '../../lib/fair/record';
import { momentsOf, stepBefore, stepOf } from '../../lib/review/moments';
import type { Judgement, Replay, Review } from '../../lib/net/protocol';
import { to } from '../../lib/nav/router.svelte';
import { finishedGames, recordOf, replayOf } from '../../lib/table/finished';
import { follow } from '../../lib/table/reviewed';
import type { Lang } from '../../lib/words/i18n';

export class Reviewed {
  readonly id: string;
  review = $state.raw<Review>();
  replay = $state.raw<Replay>();
  #text = $state(''); // of the record
  wrong = $state.raw<unknown>();
  own = $state.raw<readonly number[]>([]);

  constructor(id: string) {
    this.id = id;
  }
  readonly record = $derived.by(() => (this.#text === '' ? null : readRecord(this.#text)));
  readonly lengths = $derived.by(() => (this.record ? lengths(this.record) : []));
  readonly moments = $derived.by(() =>
    this.review && this.record ? momentsOf(this.review, this.lengths) : [],
  );
  readonly names = $derived.by(() => this.replay?.seats.map(({ name }) => name) ?? []);
  readonly slips = $derived.by(
    () => this.review?.judgements.filter(({ slip }) => slip !== 'none') ?? [],
  );
  // Whose review is shown where nobody has said: one's own, else who won.
  readonly usual = $derived.by(() => this.own[0] ?? this.replay?.result?.winners[0] ?? 0);

  // The moment of the curve a move of the record belongs to, and the step of the replay before it.
  momentOf(version: number): number {
    return stepOf(this.lengths, version) + 1;
  }
  before(version: number): number {
    return stepBefore(this.lengths, version);
  }
  slipOf(version: number): Judgement | undefined {
    return this.slips.find((slip) => slip.version === version);
  }
  // The replay with the review beside it: a slip as its seat saw it, before it was made, for that is
  // where the better move is drawn; anything else as it came out.
  slipOnBoard({ version, seat }: Judgement): string {
    return this.#onBoard(this.before(version), seat);
  }
  momentOnBoard(at: number, seat: number): string {
    return this.#onBoard(Math.max(0, at - 1), seat);
  }
  #onBoard(step: number, seat: number): string {
    return `${to.replay(this.id)}?pas=${step}&siege=${seat}&revue=1`;
  }
  // What happened in a moment, in words.
  said(at: number): string {
    const events = at === 0 ? [] : (this.replay?.frames[at - 1]?.step.events ?? []);
    return events.flatMap(({ sentence }) => sentence || []).join(' ');
  }

  // The same where there is little room: as many sentences as fit into some lines.
  brief(at: number, most = 180): string {
    const sentences = at === 0 ? [] : (this.replay?.frames[at - 1]?.step.events ?? []);
    let out = '';
    for (const { sentence } of sentences) {
      if (!sentence) continue;
      if (out !== '' && out.length + sentence.length > most) return `${out} …`;
      out = out === '' ? sentence : `${out} ${sentence}`;
    }
    return out;
  }

  // Asks for everything, in a language; the replay as a seat saw it, or as everybody did. Until left.
  open(lang: Lang, seat: number | null = null): () => void {
    let left = false;
    const wrong = (error: unknown) => {
      if (!left) this.wrong = error;
    };
    void finishedGames()
      .find(this.id)
      .then((kept) => (this.own = kept?.game.own ?? []))
      .catch(() => {}); // a device that keeps nothing
    replayOf(this.id, seat, lang).then((found) => {
      if (!left) this.replay = found;
    }, wrong);
    if (untrack(() => this.#text) === '')
      recordOf(this.id).then((text) => (this.#text = text), wrong);
    const leave = follow(this.id, lang, {
      review: (found) => {
        this.review = found;
        this.wrong = undefined;
      },
      wrong,
    });
    return () => {
      left = true;
      leave();
    };
  }
}
