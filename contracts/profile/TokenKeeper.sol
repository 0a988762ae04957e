// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {IProfile} from "./IProfile.sol";

/// @title Custody of collectibles of collections whose code may be hostile or change
/// @notice Taking a collectible trusts nothing: it must have arrived. Giving one back cannot be
/// stopped: a collection that refuses, does nothing or burns all gas it gets leaves the collectible
/// to be claimed later.
abstract contract TokenKeeper is IProfile {
    /// @inheritdoc IProfile
    uint256 public constant TRANSFER_GAS = 500_000;

    /// @dev Gas for asking a collection who owns a collectible.
    uint256 private constant OWNER_GAS = 100_000;

    /// @inheritdoc IProfile
    mapping(address nftAddress => mapping(uint256 tokenId => address account)) public tokenClaims;
    mapping(address account => Token[]) private _waiting;

    /// @inheritdoc IProfile
    function tokensToClaim(address userAddress) external view returns (Token[] memory) {
        return _waiting[userAddress];
    }

    /// @dev Takes a collectible from the caller.
    function _take(address nftAddress, uint256 tokenId) internal {
        address claimant = tokenClaims[nftAddress][tokenId];
        if (claimant != address(0)) {
            // Its collection has given it to somebody without us. Only the claimant may bring it
            // again: the claim would take it from any other.
            if (claimant != msg.sender) revert TokenOwed();
            _forget(nftAddress, tokenId);
        }
        IERC721 collection = IERC721(nftAddress);
        if (collection.ownerOf(tokenId) != msg.sender) revert NotTokenOwner();
        // No `safeTransferFrom`: this contract receives nothing that it does not take.
        collection.transferFrom(msg.sender, address(this), tokenId);
        if (collection.ownerOf(tokenId) != address(this)) revert TokenNotReceived();
    }

    /// @dev Gives a collectible back to the caller, or leaves it to be claimed.
    function _giveBack(address nftAddress, uint256 tokenId) internal {
        if (_send(nftAddress, tokenId, TRANSFER_GAS)) return;
        tokenClaims[nftAddress][tokenId] = msg.sender;
        _waiting[msg.sender].push(Token(nftAddress, tokenId));
        emit TokenKept(msg.sender, nftAddress, tokenId);
    }

    /// @dev Gives a collectible that waits back to the caller, with all gas there is.
    function _claim(address nftAddress, uint256 tokenId) internal {
        if (tokenClaims[nftAddress][tokenId] != msg.sender) revert NoTokenToClaim();
        _forget(nftAddress, tokenId);
        if (!_send(nftAddress, tokenId, 0)) revert TokenRefused();
        emit TokenClaim(msg.sender, nftAddress, tokenId);
    }

    /// @dev Removes the caller's claim.
    function _forget(address nftAddress, uint256 tokenId) private {
        delete tokenClaims[nftAddress][tokenId];
        Token[] storage waiting = _waiting[msg.sender];
        uint256 last = waiting.length - 1;
        uint256 i = 0;
        while (waiting[i].nftAddress != nftAddress || waiting[i].tokenId != tokenId) ++i;
        if (i != last) waiting[i] = waiting[last];
        waiting.pop();
    }

    /// @dev Moves a collectible to the caller: so that a contract is asked, then without asking.
    /// @param limit Gas for each of the two; 0 for no limit.
    function _send(address nftAddress, uint256 tokenId, uint256 limit) private returns (bool) {
        // A call of an address without code would revert here rather than fail there.
        if (nftAddress.code.length == 0) return false;
        IERC721 collection = IERC721(nftAddress);
        uint256 each = limit == 0 ? gasleft() : limit;
        uint256 available = gasleft();
        try collection.safeTransferFrom{gas: each}(address(this), msg.sender, tokenId) {
            return _isGone(nftAddress, tokenId);
        } catch {}
        _requireGas(available, limit);
        available = gasleft();
        try collection.transferFrom{gas: each}(address(this), msg.sender, tokenId) {
            return _isGone(nftAddress, tokenId);
        } catch {}
        _requireGas(available, limit);
        return false;
    }

    /// @dev Reverts if a call that failed had less gas than its limit: that proves no refusal, and
    /// an estimate of gas must not settle for it.
    function _requireGas(uint256 available, uint256 limit) private pure {
        if (available < limit + limit / 32) revert TooLittleGas();
    }

    /// @dev Reports whether a collectible that was moved is here no more. A collection that does
    /// not answer has said so by not reverting.
    function _isGone(address nftAddress, uint256 tokenId) private view returns (bool) {
        (bool success, bytes memory answer) =
            nftAddress.staticcall{gas: OWNER_GAS}(abi.encodeCall(IERC721.ownerOf, (tokenId)));
        return !success || answer.length < 32
            || abi.decode(answer, (uint256)) != uint256(uint160(address(this)));
    }
}
