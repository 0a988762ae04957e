// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {PermanentlyOwned} from "../utils/PermanentlyOwned.sol";
import {IMeowCats} from "./IMeowCats.sol";
import {ITradeIn} from "./ITradeIn.sol";

/// @title Offer to burn cats of some kinds for MEOW, until a block and while it is funded
contract TradeIn is ITradeIn, PermanentlyOwned {
    using SafeERC20 for IERC20;

    struct Offer {
        uint128 meowPerBurn;
        uint64 endBlock;
    }

    IMeowCats private immutable CATS;
    IERC20 private immutable MEOW;

    /// @inheritdoc ITradeIn
    uint256 public immutable MAX_LENGTH;

    /// @inheritdoc ITradeIn
    uint256 public kinds;
    Offer private _offer;

    /// @param cats Collection.
    /// @param meow Token that is paid.
    /// @param maxLength Most blocks of an offer.
    /// @param initialOwner Owner, who makes offers.
    constructor(IMeowCats cats, IERC20 meow, uint256 maxLength, address initialOwner)
        PermanentlyOwned(initialOwner)
    {
        if (address(cats) == address(0) || address(meow) == address(0)) revert ZeroAddress();
        (CATS, MEOW, MAX_LENGTH) = (cats, meow, maxLength);
    }

    /// @inheritdoc ITradeIn
    function burnNFT(uint256 tokenId, uint256 leastMeow) external {
        uint256 amount = _offer.meowPerBurn;
        if (!_isRunning()) revert OfferEnded();
        if (amount < leastMeow) revert PaysLess(amount);
        if (CATS.ownerOf(tokenId) != msg.sender) revert NotTheOwner();
        uint8 bunnyId = CATS.getBunnyId(tokenId);
        if (!takesKind(bunnyId)) revert KindNotTaken(bunnyId);
        if (MEOW.balanceOf(address(this)) < amount) revert NotFunded();
        emit TradedIn(msg.sender, tokenId, bunnyId, amount);
        CATS.burn(tokenId);
        MEOW.safeTransfer(msg.sender, amount);
    }

    /// @inheritdoc ITradeIn
    function startOffer(uint256 newKinds, uint128 newMeowPerBurn, uint64 newEndBlock)
        external
        onlyOwner
    {
        _requireNone();
        if (newKinds == 0 || newMeowPerBurn == 0) revert InvalidOffer();
        // Its money stays until the end, which must come.
        if (newEndBlock <= block.number || newEndBlock > block.number + MAX_LENGTH) {
            revert InvalidOffer();
        }
        kinds = newKinds;
        _offer = Offer(newMeowPerBurn, newEndBlock);
        emit OfferStarted(newKinds, newMeowPerBurn, newEndBlock);
    }

    /// @inheritdoc ITradeIn
    function withdraw(address to) external onlyOwner {
        if (to == address(0)) revert ZeroAddress();
        _requireNone();
        uint256 amount = MEOW.balanceOf(address(this));
        emit Withdrawn(to, amount);
        MEOW.safeTransfer(to, amount);
    }

    /// @inheritdoc ITradeIn
    function meowPerBurn() external view returns (uint256) {
        return _offer.meowPerBurn;
    }

    /// @inheritdoc ITradeIn
    function endBlock() external view returns (uint256) {
        return _offer.endBlock;
    }

    /// @inheritdoc ITradeIn
    function canTradeIn(address user, uint256 tokenId) external view returns (bool) {
        if (remaining() == 0) return false;
        try CATS.ownerOf(tokenId) returns (address owner_) {
            return owner_ == user && takesKind(CATS.getBunnyId(tokenId));
        } catch {
            return false;
        }
    }

    /// @inheritdoc ITradeIn
    function takesKind(uint8 bunnyId) public view returns (bool) {
        return kinds >> bunnyId & 1 == 1;
    }

    /// @inheritdoc ITradeIn
    function remaining() public view returns (uint256) {
        if (!_isRunning()) return 0;
        return MEOW.balanceOf(address(this)) / _offer.meowPerBurn;
    }

    function _isRunning() private view returns (bool) {
        return block.number < _offer.endBlock;
    }

    function _requireNone() private view {
        if (_isRunning()) revert OfferRuns(_offer.endBlock);
    }
}
