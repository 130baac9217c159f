/*
 * Page of the switchboard: shows the state that Node sends and sends the commands of the buttons. It contains no
 * logic.
 *
 * @import { SwitchboardCommand, SwitchboardState } from './openSwitchboard.ts'
 */

/** @type {(command: SwitchboardCommand) => Promise<void>} */
const send = (command) => window.switchboard(command);
/** @param {string} id */
const at = (id) => document.querySelector(`#${id}`);

/**
 * Renders a select element, created once; later calls only change its value, so that an open list stays open.
 *
 * @param {Element} list
 * @param {string} name
 * @param {readonly string[]} choices
 * @param {string} chosen
 * @param {(choice: string) => SwitchboardCommand} command
 */
function choose(list, name, choices, chosen, command) {
  let select = list.querySelector(`select[name="${name}"]`);
  if (select === null) {
    const label = document.createElement('label');
    select = document.createElement('select');
    select.name = name;
    select.append(...choices.map((choice) => new Option(choice)));
    select.addEventListener('change', () => send(command(select.value)));
    label.append(name, select);
    list.append(label);
  }
  select.value = chosen;
}

/** @param {SwitchboardState} state */
window.show = ({ result, replyModes, modes, permissions, states, personAllows, results, log }) => {
  at('result').textContent = result;
  for (const [type, mode] of Object.entries(replyModes))
    choose(at('requests'), type, modes, mode, (choice) => ({ do: 'setReplyMode', type, mode: choice }));
  for (const [name, state] of Object.entries(permissions))
    choose(at('states'), name, states, state, (choice) => ({ do: 'permit', name, state: choice }));
  at('allows').checked = personAllows;
  at('results').replaceChildren(
    ...results.flatMap(([term, text]) => [
      Object.assign(document.createElement('dt'), { textContent: term }),
      Object.assign(document.createElement('dd'), { textContent: text }),
    ]),
  );
  const list = at('log');
  for (const { from, text } of log.slice(list.childElementCount)) {
    const line = document.createElement('li');
    line.dataset.from = from;
    line.textContent = `${from === 'page' ? '→' : from === 'wrapper' ? '←' : '✕'} ${text}`;
    list.append(line);
    list.scrollTop = list.scrollHeight;
  }
};

for (const button of document.querySelectorAll('[data-do]'))
  button.addEventListener('click', () => send({ do: button.dataset.do }));
at('allows').addEventListener('change', (event) => send({ do: 'allow', allows: event.target.checked }));
void send({ do: 'refresh' });
