const key = 'meowswap:prediction-chart';

/** Reports whether the chart was left open in this browser. */
export function wasChartOpen(): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

/** Remembers whether the chart is open. Storage may be blocked or full: it is closed then. */
export function noteChartOpen(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // For this visit only.
  }
}
