import { type ReactNode, useState } from 'react';
import { chain } from '#config/chains.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { switchNetwork } from '../network.ts';
import { selectIsWrongNetwork } from '../walletSelectors.ts';

/** Asks the wallet to switch network; used in forms and in the banner. */
export function SwitchNetworkButton({
  scale = 'md',
  fullWidth = false,
}: {
  scale?: 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await dispatch(switchNetwork());
    setAsking(false);
  };
  return (
    <Button scale={scale} fullWidth={fullWidth} loading={isAsking} onClick={() => void ask()}>
      {t('wallet.network.switch')}
    </Button>
  );
}

/** Warns while the wallet is on another network. */
export function WrongNetworkBanner(): ReactNode {
  const { t } = useTranslation();
  const isWrong = useAppSelector(selectIsWrongNetwork);
  if (!isWrong) return null;
  return (
    <Banner variant="warning" action={<SwitchNetworkButton scale="sm" />}>
      {t('wallet.network.wrong', { network: chain.name })}
    </Banner>
  );
}
