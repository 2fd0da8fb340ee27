// @vitest-environment jsdom
// People call themselves what they like: a list of them, or of what a sheet reckons, is drawn whatever
// stands in it twice.
import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import Goal from './Goal.svelte';
import Sheet from './Sheet.svelte';

it('draws where two stand who are called the same', () => {
  const standing = ['vous', 'Ada', 'vous'].map((name, value) => ({ name, value }));
  const target = document.body;
  const goal = mount(Goal, { target, props: { lang: 'fr', goal: 'But', standing } });
  expect(target.querySelectorAll('.more > span')).toHaveLength(3);
  void unmount(goal);
});

it('draws a sheet where somebody is called what one of its rows is called', () => {
  const rows = ['Cagnotte', 'Ada', 'Cagnotte'].map((label, value) => ({ label, value }));
  const sheet = { name: 'But', clause: 'C11', rows, facts: ['a', 'a'], now: ['b', 'b'] };
  const picture = createRawSnippet(() => ({ render: () => '<i></i>' }));
  const target = document.body;
  const drawn = mount(Sheet, { target, props: { sheet, picture } });
  expect(target.querySelectorAll('tr')).toHaveLength(3);
  expect(target.querySelectorAll('li')).toHaveLength(4);
  void unmount(drawn);
});
