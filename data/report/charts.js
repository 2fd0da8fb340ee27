// What the lab's reports draw with: tables that sort, and charts of shares with their intervals. Below
// page.js, above the script of a report.
"use strict";

const percent = (x, digits = 1) => `${number(100 * x, digits)}\u00a0%`;
const signedPoints = (x) => signed(100 * x);
const signedTicks = (x) => signed(100 * x, 0);
const brief = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

// ---- Elements

// A chart with its title; `draw(width)` makes it anew whenever the width changes.
function chart(title, draw, { wide = false, caption = "", key = [] } = {}) {
  const holder = element("div");
  const figure = element("div", { class: wide ? "chart wide" : "chart" }, element("h3", {}, title));
  if (key.length) {
    figure.append(element("p", { class: "key" }, ...key.map(([colour, text]) =>
      element("span", {}, element("i", { style: `background:${colour}` }), text))));
  }
  figure.append(holder);
  if (caption) figure.append(element("p", { class: "caption" }, caption));
  let drawn = 0;
  new ResizeObserver(() => requestAnimationFrame(() => {
    const width = Math.floor(figure.clientWidth);
    if (width === drawn || width === 0) return;
    drawn = width;
    const svg = draw(width);
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", title);
    holder.replaceChildren(svg);
  })).observe(figure);
  return figure;
}

// A table whose columns sort when their head is pressed. A cell is a number with its text, or text.
function table(columns, rows, sortedBy = -1, descending = true) {
  const body = element("tbody");
  const heads = columns.map((column, i) => {
    const button = element("button", { type: "button" }, column.name);
    const head = element("th", { scope: "col", class: column.text ? "text" : "" }, button);
    button.addEventListener("click", () => {
      const rising = head.getAttribute("aria-sort") === "descending" ||
        (column.text && head.getAttribute("aria-sort") === null);
      sort(i, !rising);
    });
    return head;
  });
  const value = (cell) => (typeof cell === "object" ? cell.value : cell);
  function sort(i, falling) {
    heads.forEach((head, k) => (k === i
      ? head.setAttribute("aria-sort", falling ? "descending" : "ascending")
      : head.removeAttribute("aria-sort")));
    const order = [...rows].sort((a, b) => {
      const [x, y] = [value(a[i]), value(b[i])];
      const rising = typeof x === "string" ? x.localeCompare(y, lang, { numeric: true }) : x - y;
      return falling ? -rising : rising;
    });
    fill(order);
  }
  function fill(order) {
    body.replaceChildren(...order.map((row) => element("tr", {}, ...row.map((cell, i) =>
      element("td", { class: [columns[i].text ? "text" : "", cell.clear ? "clear" : ""].join(" ") },
        typeof cell === "object" ? cell.shown : cell)))));
  }
  fill(rows);
  if (sortedBy >= 0) sort(sortedBy, descending);
  return element("div", { class: "scroll" }, element("table", {},
    element("thead", {}, element("tr", {}, ...heads)), body));
}

// Something long, folded until asked for; printed in full.
const folded = (title, what) =>
  element("details", {}, element("summary", {}, title), what);
addEventListener("beforeprint", () => document.querySelectorAll("details")
  .forEach((part) => { part.open = true; }));

const cell = (value, shown, clear = false) => ({ value, shown, clear });

// ---- Charts

const ink = { color: "var(--ink)", background: "transparent", fontSize: "13px", overflow: "visible" };
const percentTicks = (d) => `${number(100 * d, Math.abs(100 * d % 1) > 1e-9 ? 1 : 0)}\u00a0%`;

// Dots with intervals, one a row: {label, mean, low, high, exact?}.
function intervals(rows, { width, reference, label, format = percentTicks, ticks = format,
  left = 92 }) {
  const seen = rows.filter((row) => row.mean !== undefined);  // the others are gaps
  const all = seen.flatMap((row) => [row.low, row.high, row.exact ?? row.mean]);
  const low = Math.min(reference ?? Infinity, ...all);
  const high = Math.max(reference ?? -Infinity, ...all);
  const room = (high - low) * 0.08 || 0.01;
  return Plot.plot({
    width, height: 48 + 26 * rows.length, marginLeft: left, marginRight: 14, marginTop: 8,
    marginBottom: 40, style: ink,
    x: { domain: [low - room, high + room], label, tickFormat: ticks, ticks: width / 90,
      labelArrow: "none", labelAnchor: "center", labelOffset: 36 },
    y: { domain: rows.map((row) => row.label), label: null, tickSize: 0 },
    marks: [
      Plot.gridX({ stroke: "var(--line)", strokeOpacity: 1 }),
      reference === undefined ? null
        : Plot.ruleX([reference], { stroke: "var(--ink)", strokeDasharray: "2 3" }),
      Plot.ruleY(seen, { y: "label", x1: "low", x2: "high", stroke: "var(--accent)",
        strokeWidth: 2.5, strokeLinecap: "round" }),
      Plot.dot(seen, { y: "label", x: "mean", r: 4.5, fill: "var(--accent)",
        title: (d) => `${d.label}: ${format(d.mean)} [${format(d.low)}, ${format(d.high)}]` }),
      Plot.dot(seen.filter((row) => row.exact !== undefined), { y: "label", x: "exact", r: 6,
        symbol: "diamond2", fill: "none", stroke: "var(--ink)", strokeWidth: 1.5 }),
    ],
  });
}

// Bars of a distribution in bins of whole numbers; `part` is drawn within, `mean` as a stroke.
function distribution(all, { width, label, part, mean }) {
  const values = all.map(([value]) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = Math.max(1, Math.ceil((high - low + 1) / Math.max(8, Math.floor(width / 16))));
  const bins = (list) => {
    const sums = new Map();
    for (const [value, count] of list) {
      const bin = low + step * Math.floor((value - low) / step);
      sums.set(bin, (sums.get(bin) ?? 0) + count);
    }
    return [...sums].map(([bin, count]) => ({ x1: bin - 0.5, x2: bin + step - 0.5, count,
      title: `${bin}${step > 1 ? `–${bin + step - 1}` : ""}: ${number(count)}` }));
  };
  const bars = (list, fill) => Plot.rectY(bins(list),
    { x1: "x1", x2: "x2", y: "count", fill, inset: step * width > 900 ? 0.5 : 0.75, title: "title" });
  return Plot.plot({
    width, height: 230, marginLeft: 56, marginRight: 10, marginTop: 10, marginBottom: 40, style: ink,
    x: { domain: [low - 0.5, low + step * Math.ceil((high - low + 1) / step) - 0.5], label,
      ticks: Math.min(width / 60, high - low + 1), tickFormat: (d) => (d % 1 ? "" : number(d)),
      labelArrow: "none", labelAnchor: "center", labelOffset: 36 },
    y: { label: null, ticks: 4, tickFormat: (d) => number(d), grid: true, tickSize: 0 },
    marks: [
      bars(all, part ? "var(--second)" : "var(--accent)"),
      part ? bars(part, "var(--accent)") : null,
      Plot.ruleX([mean], { stroke: "var(--ink)", strokeWidth: 1.5 }),
      Plot.ruleY([0], { stroke: "var(--ink)" }),
    ],
  });
}

// Horizontal bars of shares: {label, mean}.
function shares(rows, { width, label, left }) {
  return Plot.plot({
    width, height: 48 + 19 * rows.length, marginLeft: left, marginRight: 48, marginTop: 8,
    marginBottom: 40, style: ink,
    x: { domain: [0, 1], label, tickFormat: percentTicks, ticks: width / 110, labelArrow: "none",
      labelAnchor: "center", labelOffset: 36 },
    y: { domain: rows.map((row) => row.label), label: null, tickSize: 0 },
    marks: [
      Plot.gridX({ stroke: "var(--line)", strokeOpacity: 1 }),
      Plot.barX(rows, { y: "label", x: "mean", fill: "var(--accent)", insetTop: 3, insetBottom: 3 }),
      Plot.text(rows, { y: "label", x: "mean", text: (d) => percent(d.mean), dx: 6,
        textAnchor: "start", fill: "var(--soft)", fontSize: 12 }),
    ],
  });
}

const palette = ["var(--accent)", "var(--second)", "var(--ink)", "#4f8fa8", "#b58b2a", "#6f9a57",
  "#a46aa0", "#c06a4a"];

// Lines with bands over the value that was changed: series of {x, mean, low, high}.
function lines(series, { width, label, reference, format, scale = "linear" }) {
  const at = [...new Set(series.flatMap((line) => line.map((point) => point.x)))];
  return Plot.plot({
    width, height: 320, marginLeft: 56, marginRight: 16, marginTop: 12, marginBottom: 44, style: ink,
    x: { label, labelArrow: "none", labelAnchor: "center", labelOffset: 38, tickSize: 4, type: scale,
      ticks: at.length > width / 45 ? width / 60 : at, tickFormat: (d) => number(d), inset: 8 },
    y: { label: null, tickFormat: format, grid: true, tickSize: 0, ticks: 5, nice: true },
    marks: [
      reference === undefined ? null
        : Plot.ruleY([reference], { stroke: "var(--ink)", strokeDasharray: "2 3" }),
      ...series.flatMap((line, i) => [
        Plot.areaY(line, { x: "x", y1: "low", y2: "high", fill: palette[i], fillOpacity: 0.16 }),
        Plot.lineY(line, { x: "x", y: "mean", stroke: palette[i], strokeWidth: 2 }),
        Plot.ruleX(line, { x: "x", y1: "low", y2: "high", stroke: palette[i], strokeWidth: 1.5 }),
        Plot.dot(line, { x: "x", y: "mean", r: 4, fill: palette[i],
          title: (d) => `${d.x}: ${format(d.mean)} [${format(d.low)}, ${format(d.high)}]` }),
      ]),
    ],
  });
}

// Points at the middle of their intervals, against the diagonal on which they should lie: {x, mean, low, high}.
function diagonal(points, { width, label }) {
  return Plot.plot({
    width, height: Math.min(width, 460), marginLeft: 56, marginRight: 16, marginTop: 12, marginBottom: 44, style: ink,
    x: { domain: [0, 1], label, labelArrow: "none", labelAnchor: "center", labelOffset: 38, tickFormat: percentTicks,
      ticks: 5 },
    y: { domain: [0, 1], label: null, tickFormat: percentTicks, grid: true, tickSize: 0, ticks: 5 },
    marks: [
      Plot.lineY([0, 1], { x: [0, 1], stroke: "var(--ink)", strokeDasharray: "2 3" }),
      Plot.ruleX(points, { x: "x", y1: "low", y2: "high", stroke: "var(--accent)", strokeWidth: 2 }),
      Plot.dot(points, { x: "x", y: "mean", r: 4.5, fill: "var(--accent)",
        title: (d) => `${percent(d.x)}: ${percent(d.mean)}` }),
    ],
  });
}
