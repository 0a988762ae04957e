// In the file of the libraries besides React (scripts/vite/firstChunks.ts): importing it runs them.
export {};
