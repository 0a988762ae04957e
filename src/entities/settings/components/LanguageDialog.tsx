import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { languages, directionOf, type Locale } from '#i18n/languages.ts';
import { useTranslation } from '#i18n/t.ts';
import { useAppDispatch, useAppSelector } from '#redux';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { color, fontWeight, media, radius, size, space } from '#ui/theme/tokens.ts';
import { selectLocale } from '../settingsSelectors.ts';
import { localeChosen } from '../settingsSlice.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.xs};

  ${media.fromTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Choice = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.sm};
  inline-size: 100%;
  min-block-size: ${size.target};
  padding-inline: ${space.ms};
  border: ${size.hairline} solid transparent;
  border-radius: ${radius.md};
  background: none;
  font-weight: ${fontWeight.regular};
  text-align: start;

  ${media.hover} {
    &:hover {
      background-color: ${color.surfaceHover};
    }
  }

  &[aria-current='true'] {
    border-color: ${color.accentUi};
    background-color: ${color.accentSoft};
    color: ${color.accentText};
  }
`;

/** Lists every language by its own name. Choosing one closes the dialog. */
export function LanguageDialog({
  open,
  onClose,
  onBack,
}: {
  open: boolean;
  onClose: () => void;
  onBack?: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectLocale);
  const choose = (locale: Locale): void => {
    dispatch(localeChosen(locale));
    (onBack ?? onClose)();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      onBack={onBack}
      backLabel={t('common.back')}
      title={t('settings.language')}
      closeLabel={t('common.close')}
      width="lg"
    >
      <List>
        {languages.map(({ locale, language }) => (
          <li key={locale}>
            <Choice
              type="button"
              lang={locale}
              dir={directionOf(locale)}
              aria-current={locale === chosen}
              onClick={() => choose(locale)}
            >
              {language}
              {locale === chosen ? <CheckIcon size="sm" /> : null}
            </Choice>
          </li>
        ))}
      </List>
    </Modal>
  );
}
