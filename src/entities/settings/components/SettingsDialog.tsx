import '#i18n/addSettingsTexts.ts';
import { useState, type ReactNode } from 'react';
import { languages } from '#i18n/languages.ts';
import '#i18n/addLateTexts.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { Button } from '#ui/Button.tsx';
import { Divider } from '#ui/Card.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Heading } from '#ui/Text.tsx';
import { Toggle } from '#ui/Toggle.tsx';
import {
  selectHasSounds,
  selectIsDark,
  selectIsExpert,
  selectIsExpertAcknowledged,
  selectIsSingleHop,
  selectLocale,
} from '../settingsSelectors.ts';
import {
  expertModeSwitched,
  singleHopSwitched,
  soundsSwitched,
  themeChosen,
} from '../settingsSlice.ts';
import { DeadlineSetting } from './DeadlineSetting.tsx';
import { ExpertModeDialog } from './ExpertModeDialog.tsx';
import { LanguageDialog } from './LanguageDialog.tsx';
import { NodeSetting } from './NodeSetting.tsx';
import { SettingRow } from './SettingRow.tsx';
import { SlippageSetting } from './SlippageSetting.tsx';
import { SpeedSetting } from './SpeedSetting.tsx';

export interface SettingsDialogProps {
  open: boolean;
  onClose: () => void;
  /** `trade`: only the settings of swaps and liquidity, opened from their cards. */
  scope: 'all' | 'trade';
}

/** Shows the settings. Each applies immediately; there is nothing to save. */
export function SettingsDialog({ open, onClose, scope }: SettingsDialogProps): ReactNode {
  const { t } = useTranslation();
  const [view, setView] = useState<'settings' | 'expert' | 'language'>('settings');
  const back = (): void => setView('settings');
  const close = (): void => {
    back();
    onClose();
  };
  return (
    <>
      <Modal
        open={open && view === 'settings'}
        onClose={close}
        title={t('settings.title')}
        closeLabel={t('common.close')}
      >
        <Stack gap="lg">
          {scope === 'all' ? <GlobalSettings onLanguage={() => setView('language')} /> : null}
          {scope === 'all' ? <Divider /> : null}
          <TradeSettings hasHeading={scope === 'all'} onExpert={() => setView('expert')} />
        </Stack>
      </Modal>
      <ExpertModeDialog open={open && view === 'expert'} onClose={back} />
      <LanguageDialog open={open && view === 'language'} onClose={close} onBack={back} />
    </>
  );
}

const themes = ['system', 'light', 'dark'] as const;

function GlobalSettings({ onLanguage }: { onLanguage: () => void }): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isDark = useAppSelector(selectIsDark);
  const locale = useAppSelector(selectLocale);
  const theme = isDark === undefined ? 'system' : isDark ? 'dark' : 'light';
  return (
    <Stack gap="md" as="section">
      <Heading level={3} scale="sm" tone="accent">
        {t('settings.global')}
      </Heading>
      <SettingRow name={t('settings.theme')}>
        <SegmentedControl
          label={t('settings.theme')}
          items={themes.map((id) => ({ id, label: t(`settings.${id}`) }))}
          value={theme}
          onChange={(id) => dispatch(themeChosen(id === 'system' ? null : id === 'dark'))}
        />
      </SettingRow>
      <SettingRow name={t('settings.language')}>
        <Button
          variant="secondary"
          endIcon={<ChevronDownIcon size="sm" />}
          aria-haspopup="dialog"
          onClick={onLanguage}
        >
          <span lang={locale}>
            {languages.find((language) => language.locale === locale)?.language}
          </span>
        </Button>
      </SettingRow>
      <NodeSetting />
    </Stack>
  );
}

function TradeSettings({
  hasHeading,
  onExpert,
}: {
  hasHeading: boolean;
  onExpert: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isExpert = useAppSelector(selectIsExpert);
  const isAcknowledged = useAppSelector(selectIsExpertAcknowledged);
  const isSingleHop = useAppSelector(selectIsSingleHop);
  const hasSounds = useAppSelector(selectHasSounds);
  const switchExpert = (on: boolean): void => {
    if (on && !isAcknowledged) onExpert();
    else dispatch(expertModeSwitched(on));
  };
  return (
    <Stack gap="md" as="section">
      {hasHeading ? (
        <Heading level={3} scale="sm" tone="accent">
          {t('settings.trade')}
        </Heading>
      ) : null}
      <SlippageSetting />
      <DeadlineSetting />
      <SpeedSetting />
      <SettingRow name={t('settings.expertMode')} help={t('settings.expertMode.help')}>
        <Toggle
          label={t('settings.expertMode')}
          hideLabel
          checked={isExpert}
          onChange={switchExpert}
        />
      </SettingRow>
      <SettingRow name={t('settings.singleHop')} help={t('settings.singleHop.help')}>
        <Toggle
          label={t('settings.singleHop')}
          hideLabel
          checked={isSingleHop}
          onChange={(on) => dispatch(singleHopSwitched(on))}
        />
      </SettingRow>
      <SettingRow name={t('settings.sounds')} help={t('settings.sounds.help')}>
        <Toggle
          label={t('settings.sounds')}
          hideLabel
          checked={hasSounds}
          onChange={(on) => dispatch(soundsSwitched(on))}
        />
      </SettingRow>
    </Stack>
  );
}
