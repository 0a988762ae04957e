import type { Page } from '@playwright/test';

interface Remembered {
  account: string;
  /** Milliseconds after which the wallet tells its account. */
  answersAfterMs: number;
}

/** Gives each page that a tab opens from now on the wallet of an earlier visit, which signs nothing. */
export async function rememberWallet(page: Page, remembered: Remembered): Promise<void> {
  await page.addInitScript(({ account, answersAfterMs }) => {
    localStorage.setItem('meowswap:connector', 'injected');
    const answers: Readonly<Record<string, unknown>> = {
      eth_accounts: [account],
      eth_requestAccounts: [account],
      eth_chainId: '0x7a69',
    };
    const wallet = {
      request: async ({ method }: { method: string }): Promise<unknown> => {
        await new Promise((resolve) => setTimeout(resolve, answersAfterMs));
        if (method in answers) return answers[method];
        throw Object.assign(new Error('This wallet signs nothing.'), { code: 4200 });
      },
      on: () => wallet,
      removeListener: () => wallet,
    };
    Object.assign(window, { ethereum: wallet });
  }, remembered);
}
