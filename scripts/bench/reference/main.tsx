import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** How many rows each typed digit renders anew. */
const rows = Number(new URLSearchParams(location.search).get('rows'));

/** Shows a controlled input and, below it, plain rows whose names are made of its text. */
function Reference() {
  const [text, setText] = useState('');
  const names = Array.from({ length: rows }, (_, row) => `${text} ${row}`);
  return (
    <main>
      <h1>Reference</h1>
      <input aria-label="Amount" value={text} onChange={({ target }) => setText(target.value)} />
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Reference />
  </StrictMode>,
);
