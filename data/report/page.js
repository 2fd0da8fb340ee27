// What every page of ours that carries its numbers in it needs: the numbers, numbers as the reader writes
// them, elements, and the choice of a language. The script after this one has `words` and `write()`.
"use strict";

const numbers = JSON.parse(document.getElementById("numbers").textContent);
let lang = document.documentElement.lang;

const number = (x, digits = 0) => x.toLocaleString(lang,
  { minimumFractionDigits: digits, maximumFractionDigits: digits });
const signed = (x, digits = 1) => `${x < 0 ? "−" : x > 0 ? "+" : ""}${number(Math.abs(x), digits)}`;

const colon = () => (lang === "fr" ? "\u00a0: " : ": ");

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const section = (title, ...children) => element("section", {}, element("h2", {}, title), ...children);

function languages() {
  return element("span", { class: "languages", role: "group", "aria-label": words[lang].other },
    ...["fr", "en"].map((name) => {
      const button = element("button", { type: "button", lang: name,
        "aria-pressed": String(name === lang) }, name === "fr" ? "Français" : "English");
      button.addEventListener("click", () => { lang = name; write(); });
      return button;
    }));
}
