import '#i18n/addAlarmTexts.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { checkContracts } from '#entities/contractCheck/checkContracts.ts';
import { ContractsLink } from '#entities/feedback/ContractsLink.tsx';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Banner } from '#ui/Banner.tsx';

function Alarm(): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const canAsk = useAppSelector(({ blocks }) => blocks.visible && blocks.status === 'live');
  const [failing, setFailing] = useState(0);
  useEffect(() => {
    if (!canAsk) return undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const { size } = await dispatch(checkContracts());
      if (!isOver) setFailing(size);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [dispatch, canAsk]);
  if (failing === 0) return null;
  return (
    <Banner variant="danger" action={<ContractsLink />}>
      {t('contracts.alarm.banner')}
    </Banner>
  );
}

/**
 * Warns on every page where a contract isn't as configured. Asks while the page is shown, and again
 * after a reset of the chain.
 */
export function ContractsBanner(): ReactNode {
  const resets = useAppSelector(({ blocks }) => blocks.resets);
  return <Alarm key={resets} />;
}
