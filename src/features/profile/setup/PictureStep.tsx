import { useState, type ReactNode } from 'react';
import type { Address } from '#lib/hex.ts';
import { toRaw, type Raw } from '#lib/raw.ts';
import { useTranslation } from '#i18n/t.ts';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Layout.tsx';
import { ApprovePicture } from '../components/ApprovePicture.tsx';
import { PictureGrid } from '../components/PictureGrid.tsx';
import { pictureName } from '../approveAct.ts';
import type { OwnPicture } from '../pictures.ts';

/** Chooses the picture and approves profiles for it, which is the step's only signature. */
export function PictureStep({
  account,
  pictures,
  chosen,
  onChosen,
}: {
  account: Address;
  pictures: readonly OwnPicture[];
  chosen: OwnPicture | undefined;
  onChosen: (tokenIdRaw: Raw) => void;
}): ReactNode {
  const { t } = useTranslation();
  const [value, setValue] = useState(chosen && String(chosen.tokenId));
  // Prefers an approved picture, which needs no signature.
  const picture =
    pictures.find(({ tokenId }) => String(tokenId) === value) ??
    pictures.find(({ isApproved }) => isApproved) ??
    pictures[0];
  if (!picture) return null;
  return (
    <Stack gap="md">
      <PictureGrid
        legend={t('profile.picture.choose')}
        name="picture"
        options={pictures.map((each) => ({
          value: String(each.tokenId),
          kind: each.kind,
          label: pictureName(each),
        }))}
        value={String(picture.tokenId)}
        onChange={setValue}
      />
      {picture.isApproved ? (
        <Button scale="lg" fullWidth onClick={() => onChosen(toRaw(picture.tokenId))}>
          {t('profile.picture.use', { name: pictureName(picture) })}
        </Button>
      ) : (
        <ApprovePicture
          key={String(picture.tokenId)}
          account={account}
          picture={picture}
          onSent={() => onChosen(toRaw(picture.tokenId))}
        />
      )}
    </Stack>
  );
}
