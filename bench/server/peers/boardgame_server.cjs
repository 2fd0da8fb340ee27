// The table on boardgame.io. Arguments: port, port of its lobby.
const { Server, Origins } = require('boardgame.io/server');

(async () => {
  const { game } = await import('./boardgame_game.mjs');
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  await server.run({ port: Number(process.argv[2]), lobbyConfig: { apiPort: Number(process.argv[3]) } });
})();
