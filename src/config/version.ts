/** Version of the app, set when building. */
declare const __MEOW_VERSION__: string | undefined;

/** Version of the app, followed by the name of its entry's file, which differs in every build. */
export const version: string = [
  typeof __MEOW_VERSION__ === 'undefined' ? 'development' : __MEOW_VERSION__,
  ...(typeof document === 'undefined'
    ? []
    : [
        /[^/]+\.js$/.exec(
          document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
        )?.[0],
      ]),
]
  .filter((part) => part !== undefined)
  .join(' ');
