// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {
    ERC721Enumerable
} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";

/// @title Collection that a test can mint at will
contract TestCollection is ERC721Enumerable {
    constructor() ERC721("Test", "TEST") {}

    /// @dev Mints the next id, from 0.
    function mint(address to) external returns (uint256 tokenId) {
        tokenId = totalSupply();
        _mint(to, tokenId);
    }
}

/// @title Collection whose moves fail in the ways that a hostile one may think of
/// @notice Ids from 0, moved between accounts as any other while it is kind.
contract HostileCollection is TestCollection {
    /// @notice How moves fail: not at all; only asking ones; all; nothing happens; all gas is
    /// burned; much is returned; the profile is called again; the owner cannot be read either;
    /// it is read in a form that is none; moves with little gas fail at once.
    enum Mood {
        Kind,
        RefusesSafe,
        Refuses,
        Silent,
        BurnsGas,
        ReturnsMuch,
        Reenters,
        Unreadable,
        Malformed,
        NeedsGas
    }

    /// @dev A move that fails.
    error Refused();

    Mood public mood;
    /// @dev Call of the sender that a move makes again.
    bytes private _again;
    /// @notice Calls again that succeeded, which none ever may.
    uint256 public reentered;

    function become(Mood next) external {
        mood = next;
    }

    function reenterWith(bytes calldata again) external {
        (mood, _again) = (Mood.Reenters, again);
    }

    function ownerOf(uint256 tokenId) public view override(ERC721, IERC721) returns (address) {
        if (mood == Mood.Unreadable) revert Refused();
        if (mood == Mood.Malformed) {
            // solhint-disable-next-line no-inline-assembly
            assembly {
                return(0, 7)
            }
        }
        return super.ownerOf(tokenId);
    }

    function transferFrom(address from, address to, uint256 tokenId)
        public
        override(ERC721, IERC721)
    {
        if (mood == Mood.Silent) return;
        if (mood == Mood.Refuses || mood == Mood.Unreadable || mood == Mood.Malformed) {
            revert Refused();
        }
        if (mood == Mood.NeedsGas && gasleft() < 400_000) revert Refused();
        if (mood == Mood.BurnsGas) burnGas();
        if (mood == Mood.ReturnsMuch) returnMuch();
        if (mood == Mood.Reenters) {
            (bool success,) = msg.sender.call(_again);
            if (success) ++reentered;
        }
        super.transferFrom(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data)
        public
        override(ERC721, IERC721)
    {
        if (mood == Mood.RefusesSafe) revert Refused();
        super.safeTransferFrom(from, to, tokenId, data);
    }

    function burnGas() private pure {
        // solhint-disable-next-line no-inline-assembly
        assembly {
            invalid()
        }
    }

    /// @dev Reverts with as much data as the gas pays for.
    function returnMuch() private pure {
        // solhint-disable-next-line no-inline-assembly
        assembly {
            revert(0, 600000)
        }
    }
}
