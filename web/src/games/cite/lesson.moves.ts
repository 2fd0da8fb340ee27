// Moves the lessons begin with.
export const dice = (...faces: number[]) => faces.map((face) => `die ${face}`);
// A turn that comes to nothing, three throws long.
export const nothing = [...dice(1, 2, 2, 6), 'throw 14', ...dice(3, 5), 'throw 14', ...dice(1, 6)];
// The same with its last throw still to come.
export const nearlyNothing = nothing.slice(0, -3);
