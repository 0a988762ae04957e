const key = 'meowswap:prediction-welcome';

/** Reports whether the first-use notice was accepted in this browser. */
export function wasWelcomed(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** Remembers that the notice was accepted. Storage may be blocked or full: it is shown again then. */
export function noteWelcomed(): void {
  try {
    localStorage.setItem(key, '1');
  } catch {
    // Accepted for this visit only.
  }
}
